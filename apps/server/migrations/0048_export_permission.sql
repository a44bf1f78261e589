-- Until now, all who might see contacts might export them.
update roles set permissions = array_append(permissions, 'CUSTOMER.EXPORT')
where 'CUSTOMER.VIEW' = any(permissions) and not 'CUSTOMER.EXPORT' = any(permissions);
