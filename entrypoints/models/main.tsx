import { Manager } from '../../src/ui/models/manager';
import { mountPage } from '../../src/ui/mount-page';
import { t } from '../../src/ui/words';
import { createController } from './controller';

const controller = createController();

document.title = t('manager_name');
mountPage('manager', () => <Manager state={controller.state.value} actions={controller.actions} />);
void controller.start();
