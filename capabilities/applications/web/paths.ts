import { pathTo } from '@poonji/web-platform/routing/paths.ts'

/** The address of a tab of an application. */
export const applicationPath = (organisationId: string, applicationId: string, tab = 'details') =>
  pathTo(`/organisation/:organisationId/application/:applicationId/${tab}`, { organisationId, applicationId })

/** The address of a step of the apply flow; whoever is no buyer of their own says for which organisation. */
export const applyPath = (step: string, organisationId: string) =>
  `/apply-credit/${step}?organisation=${organisationId}`
