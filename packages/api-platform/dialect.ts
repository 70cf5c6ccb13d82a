import { PostgresDialect, PostgresQueryCompiler, ValueNode, type LimitNode, type QueryCompiler } from 'kysely'

/**
 * PostgreSQL with the number after `limit` in the statement's text. As a value PostgreSQL could not know how few rows are
 * wanted: it would make a new plan for each call, which of a short list costs more than running it.
 */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (!ValueNode.is(node.limit) || typeof node.limit.value !== 'number') return super.visitLimit(node)
    this.append('limit ')
    this.appendImmediateValue(node.limit.value)
  }
}
