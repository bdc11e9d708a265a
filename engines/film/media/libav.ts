/** Silences libav, which writes to standard error by itself. Relevant faults arrive as errors. */
import { Log } from 'node-av';
import { AV_LOG_QUIET } from 'node-av/constants';

Log.setLevel(AV_LOG_QUIET);
