import { expect, test } from 'vitest'
import { readPosition } from './read-position.ts'

const SHOP = [18.5089, 73.8478]

test.each([
  ['18.5089, 73.8478'],
  ['18.5089 73.8478'],
  [' +18.5089;73.84780000001 '],
  ['18.5089° N, 73.8478° E'],
  [`18°30'32.04"N 73°50'52.08"E`],
  ['geo:18.5089,73.8478'],
  ['geo:18.5089,73.8478;u=35?z=17'],
  ['geo:0,0?q=18.5089,73.8478(Mistri%20Computers)'],
  ['https://www.google.com/maps/place/Shop/@18.1,73.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d18.5089!4d73.8478!16s'],
  ['https://www.google.com/maps/@18.5089,73.8478,17z'],
  ['https://www.google.com/maps/search/?api=1&query=18.5089%2C73.8478'],
  ['https://maps.google.com/?q=18.5089,73.8478'],
  ['https://www.google.com/maps/dir/?api=1&destination=18.5089,73.8478'],
  ['https://maps.apple.com/?ll=18.5089,73.8478&q=Shop'],
  ['https://maps.apple.com/place?coordinate=18.5089,73.8478&name=Shop'],
  ['https://www.openstreetmap.org/?mlat=18.5089&mlon=73.8478#map=17/18.1/73.1'],
  ['https://www.openstreetmap.org/#map=19/18.5089/73.8478'],
])('reads %s', (text) => {
  expect(readPosition(text)).toEqual(SHOP)
})

test('reads south and west as negative', () => {
  expect(readPosition('33.9 S, 70.7 W')).toEqual([-33.9, -70.7])
  expect(readPosition('-33.9, -70.7')).toEqual([-33.9, -70.7])
})

test.each([
  [''],
  ['Tilak Road, Pune'],
  ['91, 73'],
  ['18.5, 181'],
  ['18.5089'],
  ['https://maps.app.goo.gl/abc123'],
  ['https://www.google.com/maps/place/%E0%A4%A'],
  ['javascript:18.5089,73.8478'],
])('finds no position in "%s"', (text) => {
  expect(readPosition(text)).toBeUndefined()
})
