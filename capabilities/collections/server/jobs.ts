declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** The time of a reminder to a client has come. */
    'reminder.due': { reminderId: string }
  }
}

export {}
