/** The least that could answer the list: bare fastify and pg, one prepared keyset statement, nobody asked who they are. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 })
const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.get('/list', async () => {
  const text = `select id, name, type, state_code, region, created_at from organisation
    where tenant = $1 and type = $2 order by created_at desc, id desc limit 11`
  const { rows } = await pool.query({ name: 'list', text, values: ['poonji', 'BUYER'] })
  return { success: true, data: { content: rows } }
})
await app.listen({ port: Number(process.env.PORT) })
