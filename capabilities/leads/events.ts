declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Somebody says that a company was claimed wrongly; staff must look. */
    'company.reported': { reportId: string; number: string; organisationId: string; accountId: string; words: string }
  }
}
export {}
