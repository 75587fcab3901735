/** As the API takes them. */
export const PARCEL_NUMBER = /^[A-Za-z0-9]{6,32}$/;
export const SERIAL = /^[A-Za-z0-9/_-]{4,40}$/;

export const serialsOf = (text: string) => text.split(/[\s,，;；、]+/).filter(Boolean);
