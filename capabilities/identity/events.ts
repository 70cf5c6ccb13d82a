declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Somebody of the staff works here no more: whoever keeps what was theirs hands it to the successor, or refuses. */
    'access.ended': { accountId: string; successorId: string | null }
  }
}
export {}
