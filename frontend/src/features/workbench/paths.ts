/** The lists behind the figures of a day; each finds as many as the figure says (overview/tests/test_workbench.py). */
export const ordersOf = (day: string) => `/regularOrder?stage=all&created_from=${day}&created_to=${day}`;
export const firstRentsOf = (day: string) => `/billList?type=first_rent&day_from=${day}&day_to=${day}`;
export const rentOf = (day: string) => `/billList?rent=true&day_from=${day}&day_to=${day}`;
