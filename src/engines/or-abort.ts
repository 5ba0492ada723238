export { orAbort } from '../core/async/or-abort';
