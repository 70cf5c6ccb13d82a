import { defineModule } from '@poonji/api-platform/module.ts'
import '../events.ts'
import './tables.ts'

export default defineModule({ name: 'eligibility' })
