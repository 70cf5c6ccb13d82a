import { defineModule } from '@poonji/api-platform/module.ts'
import './tables.ts'

export default defineModule({
  name: 'organisations',
  scopes: {
    organisation: (db, id) =>
      db.selectFrom('organisation').select(['tenant', 'id as organisationId']).where('id', '=', id).executeTakeFirst(),
  },
})
