import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { ORGANISATION_STANDINGS, type OrganisationStanding } from '../status.ts'

interface Stands {
  blacklisted: boolean
  nonCooperative: boolean
  deceased: boolean
}

/** The gravest of what applies to an organisation; ACTIVE while nothing does. */
export function standingOf({ blacklisted, nonCooperative, deceased }: Stands): OrganisationStanding {
  return blacklisted ? 'BLACKLISTED' : deceased ? 'DECEASED' : nonCooperative ? 'NON_COOPERATIVE' : 'ACTIVE'
}

/** A standing as mark and word. */
export function StandingChip({ standing }: { standing: OrganisationStanding }) {
  const language = useLanguage()
  const { tone, ...label } = ORGANISATION_STANDINGS[standing]
  return <StatusChip tone={tone} label={label[language]} />
}
