declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'organisation.created': { organisationId: string }
    'organisation.renamed': { organisationId: string; name: string; previousName: string }
    'member.joined': { organisationId: string; accountId: string }
  }
}
export {}
