import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AddDocument } from './add-document.tsx'

const LOAN = '00000000-0000-4000-8000-000000000001'
const typeOf = (n: number, name: string, madeByUs: boolean) => ({
  documentTypeId: `00000000-0000-4000-8000-00000000001${n}`,
  code: name,
  documentGroup: 'AGREEMENTS',
  displayName: { en: name, hi: name },
  hint: { en: '', hi: '' },
  ownerKind: 'loan',
  periodKind: 'none',
  periodCount: 0,
  multiple: false,
  madeByUs,
})

test.each([
  ['buyer', ['Stock insurance']],
  ['admin', ['Stock insurance', 'Sanction letter']],
] as const)('a paper that we make is put by our people only: what a %s may add', async (domain, kinds) => {
  serve(() => success([typeOf(1, 'Stock insurance', false), typeOf(2, 'Sanction letter', true)]))
  appScreenOf(<AddDocument ownerKind="loan" ownerId={LOAN} />, 'en', testSession({ domain }))
  await screen.findByRole('option', { name: 'Stock insurance' })
  const offered = screen.getAllByRole('option').map(one => one.textContent)
  expect(offered.filter(name => name === 'Stock insurance' || name === 'Sanction letter')).toEqual(kinds)
})
