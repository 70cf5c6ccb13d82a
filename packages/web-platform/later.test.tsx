import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lost, serve, success } from './api/test-server.ts'
import { later } from './later.tsx'
import { InPage } from './page.tsx'
import { appScreenOf } from './test-screen.tsx'

test('the shape stands until the files of a part have come', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  const Part = later(
    async () => {
      await arrived
      return ({ name }: { name: string }) => <p>Papers of {name}</p>
    },
    <p>coming</p>,
  )
  appScreenOf(<Part name="Hetal Shah" />)
  screen.getByText('coming')
  arrive()
  await screen.findByText('Papers of Hetal Shah')
  expect(screen.queryByText('coming')).toBeNull()
})

test('without a network a part says so in its place, and the page is fetched anew when it is back', async () => {
  let down = true
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  serve(() => (down ? lost() : success({})))
  const Part = later(() => Promise.reject(new TypeError('Failed to fetch')), <p>coming</p>)
  appScreenOf(
    <InPage value>
      <p>The people of the company</p>
      <Part />
    </InPage>,
  )
  await screen.findByRole('alert')
  screen.getByText('The people of the company')
  expect(reload).not.toHaveBeenCalled()
  down = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  reload.mockRestore()
})
