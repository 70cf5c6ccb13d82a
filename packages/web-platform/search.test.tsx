import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { AppLink } from '@poonji/ui/link.tsx'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { useViewPath } from './search.ts'

afterEach(cleanup)

function Views() {
  const viewPath = useViewPath()
  return (
    <>
      <AppLink to={viewPath('/leads', { view: 'ALL' })}>all</AppLink>
      <AppLink to={viewPath('/leads/closed', { view: null })}>closed</AppLink>
    </>
  )
}

test('another view of a list keeps what was searched for', () => {
  screenOf(
    <MemoryRouter initialEntries={['/leads?search=steel&view=ASSIGNED']}>
      <Views />
    </MemoryRouter>,
  )
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('all'), leadsTo('closed')]).toEqual(['/leads?search=steel&view=ALL', '/leads/closed?search=steel'])
})
