/** Libav writes to standard error by itself: what matters comes as errors, so it is told to be still. */
import { Log } from 'node-av';
import { AV_LOG_QUIET } from 'node-av/constants';

Log.setLevel(AV_LOG_QUIET);
