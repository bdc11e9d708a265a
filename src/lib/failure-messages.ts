/** Messages of failures that no request caused, shared by responses, jobs and chats. */
export const FAILURE_MESSAGES = {
  internal_error: 'Something went wrong on our side. It has been recorded; please try again',
  repeated_error:
    'Something went wrong on our side, and the same request will fail again. It has been recorded. Nothing was charged',
  storage_unavailable: 'Nothing can be stored at present; please try again later',
} as const;
