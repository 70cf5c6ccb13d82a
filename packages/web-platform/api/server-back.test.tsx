import { beforeEach, expect, test, vi } from 'vitest'
import { lost, serve, success } from './test-server.ts'
import { serverBack } from './server-back.ts'

beforeEach(() => void vi.useFakeTimers())

test('the server is asked ever more rarely until it answers, and everybody who waits is told', async () => {
  let gone = true
  const asked: number[] = []
  serve(() => {
    asked.push(Date.now())
    return gone ? lost() : success({})
  })
  const begun = Date.now()
  const told = vi.fn()
  void serverBack().then(told)
  void serverBack().then(told)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked.map(at => at - begun)).toEqual([2_000, 5_000])
  gone = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveBeenCalledTimes(2)
})

test('a device that is online again asks at once', async () => {
  serve(() => success({}))
  const told = vi.fn()
  void serverBack().then(told)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toHaveBeenCalled()
})
