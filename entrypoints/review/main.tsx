import { render } from 'preact';
import { ReviewPage } from '../../src/ui/review/review-page';
import { direction, language, t } from '../../src/ui/words';
import { createController } from './controller';

const controller = createController(new URLSearchParams(location.search).get('audit') ?? '');

function App() {
  return <ReviewPage state={controller.state.value} actions={controller.actions} />;
}

document.documentElement.lang = language();
document.documentElement.dir = direction();
document.title = t('review_name');
const root = document.getElementById('review');
if (root) render(<App />, root);
void controller.start();
