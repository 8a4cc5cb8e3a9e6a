import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  MoneyField,
  PercentField,
  QuantityField,
  SelectField,
  typedNumber,
  UiProviderForTests as Ui,
} from '../../test/kit.tsx';

function Money({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Ui>
      <MoneyField label="Price" value={value} onChange={setValue} />
      <output>{value}</output>
    </Ui>
  );
}

describe('number fields', () => {
  it.each([
    ['1,250.5', '1250.5'],
    ['1/2', '0.5'],
    ['$12.50', '12.5'],
    ['2 1/2', '2.5'],
    ['', ''],
  ])('reads %s as %s on leaving', async (typed, plain) => {
    const person = userEvent.setup();
    render(<Money />);
    if (typed !== '') await person.type(screen.getByLabelText('Price'), typed);
    await person.tab();
    expect(screen.getByRole('status').textContent).toBe(plain);
  });

  it('says what it takes when it reads no number, and keeps the text', async () => {
    const person = userEvent.setup();
    render(<Money />);
    await person.type(screen.getByLabelText('Price'), 'a lot');
    await person.tab();
    expect(screen.getByText('Enter a number, such as 12.50 or 1/2')).toBeDefined();
    expect(screen.getByLabelText('Price')).toHaveProperty('value', 'a lot');
  });

  it('hands over what was typed as decimal text, nothing as null, and nonsense as it stands', () => {
    expect([typedNumber('1,250.5'), typedNumber('  '), typedNumber('a lot')]).toEqual(['1250.5', null, 'a lot']);
  });

  it('takes a percent sign in a percent field', async () => {
    const person = userEvent.setup();
    function Margin() {
      const [value, setValue] = useState('');
      return (
        <Ui>
          <PercentField label="Margin" value={value} onChange={setValue} />
          <output>{value}</output>
        </Ui>
      );
    }
    render(<Margin />);
    await person.type(screen.getByLabelText('Margin'), '33.5%');
    await person.tab();
    expect(screen.getByRole('status').textContent).toBe('33.5');
  });

  it('chooses the unit of a quantity, and keeps a unit that is not offered', async () => {
    const person = userEvent.setup();
    function Portion() {
      const [unit, setUnit] = useState('scoop');
      return (
        <Ui>
          <QuantityField
            label="Portion"
            value="5"
            onChange={() => {}}
            unit={unit}
            units={['oz', 'lb']}
            onUnitChange={setUnit}
          />
        </Ui>
      );
    }
    render(<Portion />);
    const choice = screen.getByLabelText('Unit, Portion');
    expect(choice).toHaveProperty('value', 'scoop');
    await person.selectOptions(choice, 'oz');
    expect(choice).toHaveProperty('value', 'oz');
  });
});

describe('the select field', () => {
  it('draws few of many options, and finds the others as one types', async () => {
    const person = userEvent.setup();
    const options = Array.from({ length: 2000 }, (_unused, index) => ({
      value: String(index),
      label: `Ingredient ${index}`,
    }));
    function Choice() {
      const [value, setValue] = useState('');
      return (
        <Ui>
          <SelectField label="Ingredient" value={value} onChange={setValue} options={options} />
          <output>{value}</output>
        </Ui>
      );
    }
    render(<Choice />);
    await person.click(screen.getByRole('combobox', { name: 'Ingredient' }));
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(60);
    await person.type(screen.getByRole('combobox', { name: 'Ingredient' }), '1999');
    await person.click(await screen.findByRole('option', { name: 'Ingredient 1999' }));
    expect(screen.getByRole('status').textContent).toBe('1999');
  });
});
