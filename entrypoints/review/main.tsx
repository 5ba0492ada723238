import { mountPage } from '../../src/ui/mount-page';
import { ReviewPage } from '../../src/ui/review/review-page';
import { TextsPage } from '../../src/ui/review/texts/texts-page';
import { t } from '../../src/ui/words';
import { createController } from './controller';
import { createTextsController } from './texts/controller';

const audit = new URLSearchParams(location.search).get('audit');

if (audit === null) {
  document.title = t('review_textsPage');
  const texts = createTextsController((id) => location.assign(`?${new URLSearchParams({ audit: id })}`));
  mountPage('review', () => <TextsPage state={texts.state.value} actions={texts.actions} />);
  texts.start();
} else {
  document.title = t('review_name');
  const controller = createController(audit);
  mountPage('review', () => <ReviewPage state={controller.state.value} actions={controller.actions} />);
  void controller.start();
}
