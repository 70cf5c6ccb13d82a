declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Looks through the tenant's applications for those that are not finished in time. */
    'application.closeUnfinished': Record<string, never>
  }
}

export {}
