export type DemoBrand = {
  brand: string
  /** A calm tint for the picture of its category. */
  hex: string
}

/** The demo shop's categories, best known first. */
export const demoBrands: DemoBrand[] = [
  { brand: 'Apple', hex: '#d9dde3' },
  { brand: 'Samsung', hex: '#cfdcf0' },
  { brand: 'Google', hex: '#d6e8d9' },
  { brand: 'Motorola', hex: '#dcd8ee' },
  { brand: 'OnePlus', hex: '#f2d5d3' },
  { brand: 'Xiaomi', hex: '#f5dfcb' },
  { brand: 'Sony', hex: '#d3d8e0' },
  { brand: 'Huawei', hex: '#f0d3d8' },
  { brand: 'Nokia', hex: '#cde0ee' },
  { brand: 'Nothing', hex: '#e4e4e1' },
  { brand: 'Fairphone', hex: '#cfe6e2' },
  { brand: 'Asus', hex: '#d2dee8' },
  { brand: 'Honor', hex: '#d4e6ef' },
  { brand: 'Oppo', hex: '#d5ead3' },
  { brand: 'Realme', hex: '#f4eac4' },
  { brand: 'Vivo', hex: '#d5d9f2' },
  { brand: 'LG', hex: '#ecd2dd' },
  { brand: 'HTC', hex: '#dceccb' },
]
