/** Validates a new price of the price book: one owner, one kind, rates that the operation has, no past dates. */
import { PRICES } from '../../generated/prices.ts';
import type { NewPrice } from '../accounts/price-book.ts';
import { wrongField } from '../contract/problem.ts';
import { ratesOf } from '../pricing/own-price.ts';

type RequestedPrice = {
  account_id?: string | undefined;
  plan_id?: string | undefined;
  operation?: keyof typeof PRICES | undefined;
  factor?: string | undefined;
  rates?: Record<string, string> | undefined;
  valid_from?: string | undefined;
  valid_until?: string | undefined;
  reason: string;
};

/** Throws 400 for an invalid price. Does not check that its owner exists. */
export function requestedPrice(body: RequestedPrice, at: Date): Omit<NewPrice, 'ref' | 'at'> {
  const { account_id = null, plan_id = null, operation = null, factor = null, rates = null } = body;
  if ((account_id === null) === (plan_id === null))
    throw wrongField('account_id', 'Exactly one of account_id and plan_id must be given');
  if ((factor === null) === (rates === null))
    throw wrongField('factor', 'Exactly one of factor and rates must be given');
  if (rates !== null) refuseRates(operation, rates);
  const valid_from = momentFrom(body.valid_from, 'valid_from', at) ?? at;
  const valid_until = momentFrom(body.valid_until, 'valid_until', at);
  if (valid_until !== null && valid_until <= valid_from)
    throw wrongField('valid_until', 'Valid until must be after valid_from');
  return {
    account_id,
    plan_id,
    operation,
    factor,
    rates,
    valid_from,
    valid_until,
    reason: body.reason.trim(),
  };
}

/** Null if omitted. Throws 400 for a past time, so that the price book explains every earlier charge. */
export function momentFrom(text: string | undefined, param: string, at: Date): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || moment < at)
    throw wrongField(
      param,
      `${titled(param)} must be a time that is not in the past, such as "2027-01-01T00:00:00Z"`,
    );
  return moment;
}

function refuseRates(operation: keyof typeof PRICES | null, rates: Record<string, string>): void {
  if (operation === null) throw wrongField('operation', 'Operation is required with rates');
  const names = ratesOf(PRICES[operation]);
  if (names.length === 0)
    throw wrongField(
      'rates',
      `Rates must not be given for ${operation}: its models define them; use a factor`,
    );
  if (Object.keys(rates).every((name) => names.includes(name))) return;
  throw wrongField('rates', `Rates must be among the rates of ${operation}: ${names.join(', ')}`);
}

function titled(param: string): string {
  return `${param[0]!.toUpperCase()}${param.slice(1).replaceAll('_', ' ')}`;
}
