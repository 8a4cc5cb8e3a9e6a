import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  MoneyField,
  PercentField,
  QuantityField,
  SelectField,
  typedNumber,
  UiProviderForTests as Ui,
} from '../../../test/kit.tsx';
import { takeCustomsOf } from '../../lib/customs.ts';

type Control = (props: { value: string; onChange: (value: string) => void }) => ReactNode;

/** A field with its state, and the current value next to it. */
function Held({ control: Field, initial = '' }: { control: Control; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Ui>
      <Field value={value} onChange={setValue} />
      <output>{value}</output>
    </Ui>
  );
}

const Price: Control = (props) => <MoneyField label="Price" {...props} />;
const Margin: Control = (props) => <PercentField label="Margin" {...props} />;
const Portion: Control = ({ value, onChange }) => (
  <QuantityField
    label="Portion"
    value="5"
    onChange={() => {}}
    unit={value}
    units={['oz', 'lb']}
    onUnitChange={onChange}
  />
);
const many = Array.from({ length: 2000 }, (_unused, index) => ({ value: String(index), label: `Ingredient ${index}` }));
const Choice: Control = (props) => <SelectField label="Ingredient" options={many} {...props} />;

describe('number fields', () => {
  it.each([
    ['1,250.5', '1250.5'],
    ['1/2', '0.5'],
    ['$12.50', '12.5'],
    ['2 1/2', '2.5'],
    ['', ''],
  ])('read %s as %s on blur', async (typed, plain) => {
    const person = userEvent.setup();
    render(<Held control={Price} />);
    if (typed !== '') await person.type(screen.getByLabelText('Price'), typed);
    await person.tab();
    expect(screen.getByRole('status').textContent).toBe(plain);
  });

  it('show what is accepted when it is not a number, and keep the text', async () => {
    const person = userEvent.setup();
    render(<Held control={Price} />);
    await person.type(screen.getByLabelText('Price'), 'a lot');
    await person.tab();
    expect(screen.getByText('Enter a number, such as 12.50 or 1/2')).toBeDefined();
    expect(screen.getByLabelText('Price')).toHaveProperty('value', 'a lot');
  });

  it('return typed text as a decimal, empty as null, and invalid text unchanged', () => {
    expect([typedNumber('1,250.5'), typedNumber('  '), typedNumber('a lot')]).toEqual(['1250.5', null, 'a lot']);
  });

  it('accept a percent sign in a percent field', async () => {
    const person = userEvent.setup();
    render(<Held control={Margin} />);
    await person.type(screen.getByLabelText('Margin'), '33.5%');
    await person.tab();
    expect(screen.getByRole('status').textContent).toBe('33.5');
  });

  it.each([
    ['70.00', '70'],
    ['33.50', '33.5'],
  ])('show a percentage of %s as %s', (value, shown) => {
    render(<Held control={Margin} initial={value} />);
    expect(screen.getByLabelText('Margin')).toHaveProperty('value', shown);
  });

  it.each([
    ['9', '9.00'],
    ['0.9960', '0.996'],
  ])('show an amount of %s as %s', (value, shown) => {
    render(<Held control={Price} initial={value} />);
    expect(screen.getByLabelText('Price')).toHaveProperty('value', shown);
  });

  it('choose the unit of a quantity, and keep a unit that is not offered', async () => {
    const person = userEvent.setup();
    render(<Held control={Portion} initial="scoop" />);
    const choice = screen.getByLabelText('Unit, Portion');
    expect(choice).toHaveProperty('value', 'scoop');
    await person.selectOptions(choice, 'oz');
    expect(choice).toHaveProperty('value', 'oz');
  });
});

describe('number fields with a decimal comma', () => {
  afterEach(() => void takeCustomsOf([]));

  it('read 5,90, show it again, and ask about 1.250', async () => {
    takeCustomsOf(['Germany']);
    const person = userEvent.setup();
    render(<Held control={Price} initial="2.5" />);
    const field = screen.getByLabelText('Price');
    expect(field).toHaveProperty('value', '2,50');
    await person.clear(field);
    await person.type(field, '5,90');
    await person.tab();
    expect([screen.getByRole('status').textContent, (field as HTMLInputElement).value]).toEqual(['5.9', '5,90']);
    await person.clear(field);
    await person.type(field, '1.250');
    await person.tab();
    expect(screen.getByText('Did you mean 1250 or 1,25? Enter one of them.')).toBeDefined();
    expect((field as HTMLInputElement).value).toBe('1.250');
    expect(Number(typedNumber(screen.getByRole('status').textContent ?? ''))).toBeNaN();
  });
});

describe('select field', () => {
  it('renders few of many options, and finds the others while typing', async () => {
    const person = userEvent.setup();
    render(<Held control={Choice} />);
    await person.click(screen.getByRole('combobox', { name: 'Ingredient' }));
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(60);
    await person.type(screen.getByRole('combobox', { name: 'Ingredient' }), '1999');
    await person.click(await screen.findByRole('option', { name: 'Ingredient 1999' }));
    expect(screen.getByRole('status').textContent).toBe('1999');
  });

  it('selects the first match with Enter', async () => {
    const person = userEvent.setup();
    render(<Held control={Choice} />);
    await person.click(screen.getByRole('combobox', { name: 'Ingredient' }));
    await person.keyboard('ingredient 1999{Enter}');
    expect(screen.getByRole('status').textContent).toBe('1999');
    await person.click(screen.getByRole('combobox', { name: 'Ingredient' }));
    await person.keyboard('ingredient 1998{Enter}');
    expect(screen.getByRole('status').textContent).toBe('1998');
  });
});
