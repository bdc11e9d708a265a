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

/** A refund above the limit of the role `support`, in nano-credits. */
export function tooLargeRefund(limit: Nano): Problem {
  const message = `The operator role support allows refunds of up to ${formatCredits(limit)} credits for one job; more needs one of: billing, full`;
  return problem('forbidden', message, { facts: { param: 'credits' } });
}

export function noSignIn(): Problem {
  return problem('not_found', 'People cannot sign in to this service; use an API key');
}

export function wrongCode(tries_left: number): Problem {
  const more =
    tries_left === 0 ? 'request a new one' : `${tries_left} more ${tries_left === 1 ? 'try' : 'tries'}`;
  return problem('wrong_code', `The code is wrong; ${more}`, { facts: { param: 'code', tries_left } });
}

export function codeExpired(what: 'code' | 'sign-in' = 'code'): Problem {
  const remedy = what === 'code' ? 'request a new one' : 'begin again';
  return problem('code_expired', `This ${what} is no longer valid; ${remedy}`);
}

export function noMail(): Problem {
  return problem('not_found', 'This service sends no e-mails; sign in with one of its providers');
}

const NOT_SIGNED_IN = {
  denied: 'denied',
  invalid: 'invalid_response',
  unverified: 'unverified_email',
  domain: 'domain',
  sign_up: 'sign_up',
} as const;

const notSignedInBy = (name: string): Record<keyof typeof NOT_SIGNED_IN, string> => ({
  denied: `${name} has not signed you in`,
  invalid: `The response of ${name} is not valid; begin again`,
  unverified: `${name} has not verified your e-mail address`,
  domain: `People with your e-mail address cannot sign in with ${name}`,
  sign_up: 'This service has no person with your e-mail address, and new people need an invitation',
});

/** Why a provider or the operator does not let a person sign in. `name` is that of the provider. */
export function notSignedIn(why: keyof typeof NOT_SIGNED_IN | 'down' | 'used', name: string): Problem {
  if (why === 'used') return codeExpired('sign-in');
  if (why === 'down') {
    const message = `${name} does not answer at present; try again later or sign in another way`;
    return problem('provider_unavailable', message, { headers: { 'retry-after': '30' } });
  }
  return problem('sign_in_refused', notSignedInBy(name)[why], { facts: { reason: NOT_SIGNED_IN[why] } });
}

export function linkExpired(): Problem {
  return problem('code_expired', 'This link is no longer valid; restart the service for a new one');
}

/** 401 for a caller whose membership or key ended while the call ran. */
export function keyEnded(): Problem {
  return problem('invalid_api_key', 'Invalid API key', { headers: { 'www-authenticate': 'Bearer' } });
}

export function invitationOver(): Problem {
  return problem('gone', 'This invitation is no longer valid; ask for a new one');
}

/** Why members or invitations of an account stay as they are. */
export function membersUnchanged(
  refused: 'role' | 'last_owner' | 'member' | 'too_many_members' | 'unknown',
  thing: 'member' | 'invitation',
): Problem {
  switch (refused) {
    case 'unknown':
      return noSuch(thing);
    case 'role':
      return problem(
        'forbidden',
        'Only an owner or an admin may manage members, and only an owner may manage owners',
      );
    case 'last_owner':
      return problem('last_owner', 'An account needs an owner; appoint another one first');
    case 'member':
      return wrongField(
        'email',
        'Email must not be the address of a member; change the role of the member instead',
      );
    case 'too_many_members':
      return problem(
        'too_many_members',
        'An account has at most 100 members and open invitations; remove one first',
      );
  }
}

export function mayNotManageMembers(): Problem {
  return problem('forbidden', 'Only a key without restricted scopes, a cap or an expiry may manage members');
}

const WHOSE = { email: 'for this address', network: 'from this network', account_id: 'of this account' };

/** `per` names the limit that was reached. */
export function tooManyMails(
  what: 'codes' | 'invitations',
  { per, retry_after_seconds: seconds }: { per: keyof typeof WHOSE; retry_after_seconds: number },
): Problem {
  const minutes = Math.ceil(seconds / 60);
  return problem('rate_limited', `Too many ${what} ${WHOSE[per]}. Try again in ${minutes} min`, {
    headers: { 'retry-after': String(seconds) },
  });
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
