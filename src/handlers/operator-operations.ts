/** The handler of each operation of the operator API. A missing or unknown operation does not compile. */

import { cancelAnyJob } from './admin/cancelAnyJob.ts';
import { checkLedger } from './admin/checkLedger.ts';
import { closeEngineBreaker } from './admin/closeEngineBreaker.ts';
import { createAccount } from './admin/createAccount.ts';
import { createAccountKey } from './admin/createAccountKey.ts';
import { createBlockedMedium } from './admin/createBlockedMedium.ts';
import { createOperatorToken } from './admin/createOperatorToken.ts';
import { createPlan } from './admin/createPlan.ts';
import { createPrice } from './admin/createPrice.ts';
import { deleteAnyAccount } from './admin/deleteAnyAccount.ts';
import { endPrice } from './admin/endPrice.ts';
import { exportAnyAccount } from './admin/exportAnyAccount.ts';
import { getOperator } from './admin/getOperator.ts';
import { grantCredits } from './admin/grantCredits.ts';
import { inspectAccount } from './admin/inspectAccount.ts';
import { inspectDay } from './admin/inspectDay.ts';
import { inspectJob } from './admin/inspectJob.ts';
import { inspectMediaStore } from './admin/inspectMediaStore.ts';
import { inspectUsage } from './admin/inspectUsage.ts';
import { limitAccount } from './admin/limitAccount.ts';
import { listAccountHolds } from './admin/listAccountHolds.ts';
import { listAccountKeys } from './admin/listAccountKeys.ts';
import { listAccountLedger } from './admin/listAccountLedger.ts';
import { listAccountMedia } from './admin/listAccountMedia.ts';
import { listAccounts } from './admin/listAccounts.ts';
import { listActs } from './admin/listActs.ts';
import { listAllJobs } from './admin/listAllJobs.ts';
import { listBlockedMedia } from './admin/listBlockedMedia.ts';
import { listEngines } from './admin/listEngines.ts';
import { listOperatorTokens } from './admin/listOperatorTokens.ts';
import { listPlans } from './admin/listPlans.ts';
import { listPrices } from './admin/listPrices.ts';
import { listRestores } from './admin/listRestores.ts';
import { openEngineBreaker } from './admin/openEngineBreaker.ts';
import { refundJob } from './admin/refundJob.ts';
import { releaseHold } from './admin/releaseHold.ts';
import { removeBlockedMedium } from './admin/removeBlockedMedium.ts';
import { restoreAnyAccount } from './admin/restoreAnyAccount.ts';
import { resumeAccount } from './admin/resumeAccount.ts';
import { retryJob } from './admin/retryJob.ts';
import { revokeAnyKey } from './admin/revokeAnyKey.ts';
import { revokeOperatorToken } from './admin/revokeOperatorToken.ts';
import { suspendAccount } from './admin/suspendAccount.ts';
import { tryEngine } from './admin/tryEngine.ts';
import { updateAccountPlan } from './admin/updateAccountPlan.ts';
import { updateLedgerCheck } from './admin/updateLedgerCheck.ts';
import { updatePlan } from './admin/updatePlan.ts';
import type { Context, OperatorOperations } from './context.ts';

export function adminHandlers(context: Context): OperatorOperations {
  return {
    createAccount: createAccount(context),
    createAccountKey: createAccountKey(context),
    listAccounts: listAccounts(context),
    inspectAccount: inspectAccount(context),
    grantCredits: grantCredits(context),
    deleteAnyAccount: deleteAnyAccount(context),
    exportAnyAccount: exportAnyAccount(context),
    restoreAnyAccount: restoreAnyAccount(context),
    suspendAccount: suspendAccount(context),
    resumeAccount: resumeAccount(context),
    limitAccount: limitAccount(context),
    updateAccountPlan: updateAccountPlan(context),
    listPrices: listPrices(context),
    createPrice: createPrice(context),
    endPrice: endPrice(context),
    listPlans: listPlans(context),
    createPlan: createPlan(context),
    updatePlan: updatePlan(context),
    listAccountKeys: listAccountKeys(context),
    listAccountHolds: listAccountHolds(context),
    listAccountLedger: listAccountLedger(context),
    listAccountMedia: listAccountMedia(context),
    revokeAnyKey: revokeAnyKey(context),
    releaseHold: releaseHold(context),
    listAllJobs: listAllJobs(context),
    inspectJob: inspectJob(context),
    cancelAnyJob: cancelAnyJob(context),
    retryJob: retryJob(context),
    refundJob: refundJob(context),
    getOperator: getOperator(context),
    listActs: listActs(context),
    listOperatorTokens: listOperatorTokens(context),
    createOperatorToken: createOperatorToken(context),
    revokeOperatorToken: revokeOperatorToken(context),
    checkLedger: checkLedger(context),
    listRestores: listRestores(context),
    updateLedgerCheck: updateLedgerCheck(context),
    inspectUsage: inspectUsage(context),
    inspectDay: inspectDay(context),
    listEngines: listEngines(context),
    openEngineBreaker: openEngineBreaker(context),
    closeEngineBreaker: closeEngineBreaker(context),
    tryEngine: tryEngine(context),
    inspectMediaStore: inspectMediaStore(context),
    listBlockedMedia: listBlockedMedia(context),
    createBlockedMedium: createBlockedMedium(context),
    removeBlockedMedium: removeBlockedMedium(context),
  };
}
