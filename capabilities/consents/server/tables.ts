import type { Default } from '@poonji/api-platform/database.ts'
import type { Purpose } from '../purposes.ts'

interface ConsentTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  purpose: Purpose
  version: string
  language: 'en' | 'hi'
  words: string
  given_by: string | null
  given_by_name: string
  given_at: Date
  revoked_at: Date | null
  revoked_by: string | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    consent: ConsentTable
  }
}
