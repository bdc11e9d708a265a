/** Problems that the handlers share with the mock. */
import { formatCredits, type Nano } from '../lib/credits.ts';
import { type Problem, problem, wrongField } from './problem.ts';

/** The 404 for records that never existed and for those of other accounts. */
export function noSuch(thing: string, facts: object = {}): Problem {
  return problem('not_found', `There is no such ${thing}`, { facts });
}

export function accountClosing(): Problem {
  return problem('account_closing', 'This account will be deleted; restore it before paid calls');
}

export function accountGone(): Problem {
  return problem('gone', 'This account was deleted');
}

export function notConfirmed(): Problem {
  return wrongField('confirm', 'Confirm must be the id or the name of this account');
}

export function mayNotDeleteAccount(): Problem {
  return problem(
    'forbidden',
    'Only a key without restricted scopes, a cap or an expiry may delete the account',
  );
}

export function mayNotUpdateAccount(): Problem {
  return problem(
    'forbidden',
    'Only a key without restricted scopes, a cap or an expiry may change the account',
  );
}

export function noSignIn(): Problem {
  return problem('not_found', 'People cannot sign in to this service; use an API key');
}

export function wrongCode(tries_left: number): Problem {
  const more =
    tries_left === 0 ? 'request a new one' : `${tries_left} more ${tries_left === 1 ? 'try' : 'tries'}`;
  return problem('wrong_code', `The code is wrong; ${more}`, { facts: { param: 'code', tries_left } });
}

export function codeExpired(): Problem {
  return problem('code_expired', 'This code is no longer valid; request a new one');
}

export function onlyForPeople(): Problem {
  return problem('forbidden', 'Only a signed-in person has sessions; this call has an API key');
}

export function fileGone(): Problem {
  return problem('gone', 'This file was deleted or has expired');
}

/** `by` is the character or the post that uses the file. */
export function fileInUse(by: string): Problem {
  return problem('media_in_use', `The ${by} uses this file; change or delete that first`, {
    facts: { param: 'name' },
  });
}

export function mayNotMakeKeys(): Problem {
  return problem('forbidden', 'Only a key without restricted scopes, a cap or an expiry may create keys');
}

export function mayRevokeOnlyItself(): Problem {
  return problem('forbidden', 'A key with restricted scopes, a cap or an expiry may revoke only itself');
}

const QUOTE = { facts: { param: 'quote_id' } };

export function quoteUsed(): Problem {
  return problem('quote_used', 'The quote was used: cancel the job it pays for', QUOTE);
}

export function quoteExpired(): Problem {
  return problem('quote_expired', 'The quote has expired, so its credits are already released', QUOTE);
}

const JOB = { facts: { param: 'job_id' } };

export function jobFinished(): Problem {
  return problem('already_finished', 'The job is already finished', JOB);
}

export function jobRunning(): Problem {
  return problem('still_in_progress', 'The job is still in progress', JOB);
}

export function jobCompleted(): Problem {
  return problem('already_finished', 'The job was completed', JOB);
}

export function jobSourcesGone(): Problem {
  return problem('gone', 'The sources or the input of this job were deleted when it ended', JOB);
}

export function nothingCharged(): Problem {
  return problem('nothing_charged', 'Nothing was charged for this job', JOB);
}

export function moreThanCharged(charged: Nano): Problem {
  return wrongField(
    'credits',
    `Credits must be at most ${formatCredits(charged)}, the amount that was charged`,
  );
}

const HOLD = { facts: { param: 'hold_id' } };

export function holdInUse(): Problem {
  return problem(
    'still_in_progress',
    'The job of this hold is still in progress; cancel the job first',
    HOLD,
  );
}

export function holdCharged(): Problem {
  return problem('already_finished', 'The hold was already charged; refund its job instead', HOLD);
}

export function postNeedsText(): Problem {
  return wrongField('text', 'Text is required: the post has no media');
}

export function notOfThisEngine(): Problem {
  return wrongField('operation', 'Operation must be one that the engines file assigns to this engine');
}

export function fileMissing(): Problem {
  return problem('invalid_request', 'A file is required', { facts: { param: 'file' } });
}
