import type { ReactElement } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { testSession } from '../session/test-session.ts'
import { appScreenOf } from '../test-screen.tsx'

const WORDS = 'As agreed on the phone'

/**
 * Expects that words typed into a form are there again after its page was loaded anew: for whoever typed them, and about
 * that record alone. The form stays as that person has it then. For tests only.
 * @param formOf the form about a record, by its id
 * @param label of the field that is typed into
 * @returns what loads its page once more
 */
export async function expectKeptTyping(
  formOf: (id: string) => ReactElement,
  label: RegExp | string,
): Promise<() => void> {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  const open = (id: string, accountId = 'a') => {
    cleanup() // as a page that is loaded again
    appScreenOf(formOf(id), 'en', testSession({ accountId, domain: 'admin' }))
    return screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name: label })
  }
  sessionStorage.clear()
  const write = async () => {
    await userEvent.click(open(one))
    await userEvent.paste(WORDS)
  }
  await write()
  expect(open(one).value).toBe(WORDS)
  expect(open(other).value, 'another record').toBe('')
  expect(open(one, 'b').value, 'another account').toBe('')
  await write()
  return () => void open(one)
}

/** What of it the tab still keeps once it was sent, or given up: nothing. */
export const keptInTab = () => Object.keys(sessionStorage).length
