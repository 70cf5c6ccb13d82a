import { useState } from 'react'
import { toasts } from '@poonji/ui/toasts.ts'

export interface HandOffForm {
  action: string
  fields: Record<string, string>
}

/** A form of the bank's once it has been asked for; a refusal is said in a toast. */
export function useHandOff() {
  const [form, setForm] = useState<HandOffForm>()
  const start = async (asked: Promise<HandOffForm>) => {
    try {
      setForm(await asked)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return { form, start }
}
