import { loadConfig } from '@poonji/api-platform/config.ts'
import { serve } from '../serve.ts'

await serve(loadConfig())
