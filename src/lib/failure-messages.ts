/** What is said of failures that are nobody's request's: the same words in answers, in jobs and in chats. */
export const FAILURE_MESSAGES = {
  internal_error: 'Something went wrong on our side. It has been recorded; please try again',
  repeated_error:
    'Something went wrong on our side, and the same request will fail again. It has been recorded. Nothing was charged',
  storage_unavailable: 'Nothing can be stored at present; please try again later',
} as const;
