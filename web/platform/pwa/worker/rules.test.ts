import { describe, expect, test } from 'vitest'
import { isPublicPage, kindOf, languageOf, picturesIn } from './rules.ts'

const origin = 'http://shop.test'

/** The worker's handling of a request for this address. */
const kindAt = (path: string, { method = 'GET', mode = 'cors', authorized = false } = {}) =>
  kindOf({ method, mode, url: new URL(path, origin), origin, authorized })

describe('the worker does not handle', () => {
  test.each([
    '/api/allproducts',
    '/api/auth/get-session',
    '/api/bookedProducts?email=a@b.c',
    '/sitemap.xml',
    'https://elsewhere.test/assets/x.js',
  ])('%s', path => {
    expect(kindAt(path)).toBeUndefined()
  })

  test.each(['/api/auth/callback/google', '/api/export-products'])('%s opened as a page', path => {
    expect(kindAt(path, { mode: 'navigate' })).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('any request with the method %s', method => {
    for (const path of ['/', '/assets/x.js', '/images/one/640.avif']) {
      expect(kindAt(path, { method, mode: 'navigate' })).toBeUndefined()
    }
  })

  test('any request with a token', () => {
    for (const path of ['/', '/assets/x.js', '/images/one/640.avif']) {
      expect(kindAt(path, { mode: 'navigate', authorized: true })).toBeUndefined()
    }
  })
})

test('pages, files and pictures are distinguished', () => {
  expect(kindAt('/booked-items', { mode: 'navigate' })).toBe('page')
  expect(kindAt('/assets/app-x.css')).toBe('file')
  expect(kindAt('/images/one/640.avif', { mode: 'no-cors' })).toBe('picture')
})

test.each([
  '/',
  '/all-products',
  '/about',
  '/fair-prices',
  '/blog',
  '/blog/unit-tests',
  '/category/apple%20%26%20co',
  '/product-details/019f975a-80a9-7000-8000-01fe7ae4d88f',
  '/de',
  '/de/blog/unit-tests',
  '/ar/phones/apple/iphone-13',
])('%s can be cached', path => {
  expect(isPublicPage(path)).toBe(true)
})

test.each([
  '/de/profile',
  '/deutsch',
  '/de/de',
  '/login',
  '/signup',
  '/profile',
  '/dashboard',
  '/dashboard/users',
  '/booked-items',
  '/wishlist-items',
  '/saved-searches',
  '/notices',
  '/receipt/1',
  '/reset-password',
  '/newsletter/leave',
  '/unsubscribe',
  '/product-details/1/secret',
  '/about/x',
  '/outbox',
])('%s is not cached', path => {
  expect(isPublicPage(path)).toBe(false)
})

test('the pictures of a page are listed by their ids, each once', () => {
  const html =
    '<img srcset="/images/a-1/320.avif 320w, /images/a-1/640.avif 640w"><img src="/images/b/640.webp"><img src="/cover.png">'
  expect(picturesIn(html)).toEqual(['a-1', 'b'])
})

test.each([
  ['/de/about', undefined, 'de'],
  ['/ar', '<!DOCTYPE html><html lang="de" data-languages="de en ar">', 'ar'],
  ['/about', '<!DOCTYPE html><html lang="en" data-languages="de en">', 'de'],
  ['/about', undefined, 'en'],
  ['/xx/about', undefined, 'en'],
])('the page %s, with %s cached, is in %s', (path, cached, language) => {
  expect(languageOf(path, cached)).toBe(language)
})
