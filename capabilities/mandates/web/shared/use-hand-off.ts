import { useState } from 'react'
import { toasts } from '@poonji/ui/toasts.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'

export interface HandOffForm {
  action: string
  fields: Record<string, string>
}

/** A form of the bank's once it has been asked for; a refusal is said in a toast, a service that is down in its place. */
export function useHandOff() {
  const [form, setForm] = useState<HandOffForm>()
  const bank = useProvider()
  const start = async (ask: () => Promise<HandOffForm>) => {
    try {
      await bank.ask(async () => setForm(await ask()))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return { form, bank, start }
}
