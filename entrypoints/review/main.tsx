import { mountPage } from '../../src/ui/mount-page';
import { ReviewPage } from '../../src/ui/review/review-page';
import { t } from '../../src/ui/words';
import { createController } from './controller';

const controller = createController(new URLSearchParams(location.search).get('audit') ?? '');

document.title = t('review_name');
mountPage('review', () => <ReviewPage state={controller.state.value} actions={controller.actions} />);
void controller.start();
