import { z } from 'zod'
import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { personName } from '@poonji/contract/schemas.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'

/** The name of whoever asks, where it is `needed`: the shape of its field, and how it is kept. */
export function useOwnName(needed: boolean) {
  const profile = useCommand(updateProfile)
  const keep = async (given: string) => {
    if (needed) await profile.mutateAsync({ body: { name: given.trim() } })
  }
  return { shape: needed ? personName : z.string(), keep }
}
