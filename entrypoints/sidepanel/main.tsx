import { render } from 'preact';
import { browser } from 'wxt/browser';
import '../../src/ui/tokens.css';
import '../../src/ui/panel/panel.css';
import { Panel } from '../../src/ui/panel/panel';
import { createController } from './controller';

const controller = createController();

function App() {
  return <Panel state={controller.state.value} actions={controller.actions} />;
}

document.documentElement.lang = browser.i18n.getUILanguage();
document.documentElement.dir = browser.i18n.getMessage('@@bidi_dir');
const root = document.getElementById('panel');
if (root) render(<App />, root);
void controller.start();
