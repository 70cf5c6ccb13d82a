import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { NewTermsNote } from './new-terms-note.tsx'

afterEach(cleanup)

const noteAt = (path: string) =>
  appScreenOf(
    <MemoryRouter initialEntries={[path]}>
      <NewTermsNote terms={{ state: 'OFFERED', fromOn: '2026-11-24' }} to="/terms" />
    </MemoryRouter>,
  )

test('the note leads to the terms, except where they stand', () => {
  noteAt('/dues')
  screen.getByRole('link')
  cleanup()
  noteAt('/terms')
  expect(screen.queryByRole('link')).toBeNull()
})
