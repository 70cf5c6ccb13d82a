import { defineModule } from '@poonji/api-platform/module.ts'
import './tables.ts'

export default defineModule({
  name: 'applications',
  scopes: {
    application: (db, id) =>
      db
        .selectFrom('application')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
})
