declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** The time of a reminder to a client has come. */
    'reminder.due': { reminderId: string }
    /** A date is closed: promises up to it are decided. */
    'promises.decide': { closedOn: string }
  }
}

export {}
