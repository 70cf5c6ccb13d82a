declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** The committee decides with fewer votes from now on: a case may have as many already. */
    'creditPolicy.fewerVotes': { votes: number }
  }
}

export {}
