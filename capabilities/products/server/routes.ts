import { defineModule } from '@poonji/api-platform/module.ts'
import './tables.ts'

export default defineModule({ name: 'products' })
