import { render } from 'preact';
import { Manager } from '../../src/ui/models/manager';
import { direction, language, t } from '../../src/ui/words';
import { createController } from './controller';

const controller = createController();

function App() {
  return <Manager state={controller.state.value} actions={controller.actions} />;
}

document.documentElement.lang = language();
document.documentElement.dir = direction();
document.title = t('manager_name');
const root = document.getElementById('manager');
if (root) render(<App />, root);
void controller.start();
