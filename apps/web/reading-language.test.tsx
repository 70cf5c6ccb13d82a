import { expect, onTestFinished, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { requestHeaders } from '@poonji/web-platform/api/headers.ts'
import { keepChosenLanguage, keepLanguage } from './reading-language.ts'

const choose = (language: string) => {
  document.cookie = `lang=${language}; path=/`
  onTestFinished(() => {
    document.cookie = 'lang=; path=/; max-age=0'
  })
}

test('who chose Hindi at the login page gets messages in Hindi', async () => {
  const sent = serve(() => success({ done: true }))
  choose('hi')
  await keepChosenLanguage(testSession({ language: 'en' }))
  expect(sent.map(({ url, body }) => [url, body])).toEqual([['/api/v1/session/profile', { language: 'hi' }]])
})

test('the language of the account stays where it is the one chosen, or none was chosen', async () => {
  const sent = serve(() => success({ done: true }))
  await keepChosenLanguage(testSession({ language: 'hi' }))
  choose('hi')
  await keepChosenLanguage(testSession({ language: 'hi' }))
  expect(sent).toEqual([])
})

test('a page says in which language it is drawn, whatever another tab was switched to', async () => {
  serve(() => success({ done: true }))
  await keepLanguage('hi', null)
  choose('en')
  expect(requestHeaders('buyer')['screen-language']).toBe('hi')
})
