declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'debits.present': Record<string, never>
    'debits.read': Record<string, never>
    'mandate.poll': { mandateId: string; tries: number }
  }
}

export {}
