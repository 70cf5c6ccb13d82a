/** For the call matrix: the organisation itself is the thing. */
export const things = {
  organisation: async (_world: unknown, organisationId: string) => organisationId,
}
