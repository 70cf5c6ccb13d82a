function refuse(): never {
  throw new Error('a route carries a schema of its own')
}

/** For Fastify: calls are checked by their rows, so its own validators and serializers would be loaded for nothing. */
export const noSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } }
