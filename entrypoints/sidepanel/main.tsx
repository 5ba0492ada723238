import { render } from 'preact';
import { Panel } from '../../src/ui/panel/panel';
import { direction, language } from '../../src/ui/words';
import { createController } from './controller';

const controller = createController();

function App() {
  return <Panel state={controller.state.value} actions={controller.actions} />;
}

document.documentElement.lang = language();
document.documentElement.dir = direction();
const root = document.getElementById('panel');
if (root) render(<App />, root);
void controller.start();
