import { mountPage } from '../../src/ui/mount-page';
import { Panel } from '../../src/ui/panel/panel';
import { createController } from './controller';

const controller = createController();

mountPage('panel', () => <Panel state={controller.state.value} actions={controller.actions} />);
void controller.start();
